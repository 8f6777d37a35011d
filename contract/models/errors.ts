/** What can go wrong with a language model; part of the catalogue of `errors.ts`. */
export const modelErrors = {
  model_refused: {
    status: 422,
    detail:
      'The AI model’s provider held back the answer about this file: its filter declined the text. This paper was not counted. Please mark it yourself, or choose another model.',
  },
  model_unusable: { status: 422, detail: 'The AI model did not return a grade that could be used.' },
  model_broke_off: {
    status: 422,
    detail:
      'The AI model could not be asked about this file: it never came to an answer. Nothing was charged. Please retry, or mark it yourself.',
  },
  model_stopped: {
    status: 422,
    detail:
      'Not sent: the AI model gave no usable answer about five papers of this class in a row. This paper was not counted. Retry sends it, Continue sends all of them; or choose another model first.',
  },
  model_not_configured: { status: 503, detail: 'No AI model is set up on this server.' },
  model_keys_off: { status: 403, detail: 'Connecting a model of your own is switched off on this server.' },
  model_address: {
    status: 422,
    detail:
      'This address cannot be used for a model here. Please check it, or ask whoever runs this server to allow it.',
  },
  model_key_missing: { status: 422, detail: 'Please enter the key of your account there.' },
  model_price_unknown: {
    status: 422,
    detail:
      'The price of this model is not known here, so a monthly limit in money cannot be kept. Please leave the limit empty or choose another model.',
  },
  model_over_cap: {
    status: 402,
    detail:
      'Your monthly limit for the AI model is reached. Papers wait until you raise it, choose the built-in grader, or the month ends.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
