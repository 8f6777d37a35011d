/** What can go wrong with a scan of a whole class; part of the catalogue of `errors.ts`. */
export const scanErrors = {
  scan_not_pdf: { status: 422, detail: 'Please choose one PDF file with the pages of the whole class.' },
  scan_too_large: {
    status: 413,
    detail:
      'A class scan can have at most 100 MB. Please scan in grey or at 200 dpi, or send the class in two files.',
  },
  scan_too_many_pages: {
    status: 422,
    detail: 'A class scan can have at most 400 pages. Please send the class in two files.',
  },
  scan_no_pages: { status: 422, detail: 'This file has no pages.' },
  scan_too_many: {
    status: 409,
    detail: 'Ten of your scans are not accepted yet. Please accept or discard one of them first.',
  },
  scan_pages_a_day: {
    status: 429,
    detail:
      'More than 4,000 pages of your scans were to be read within a day. Please discard this scan and send it again tomorrow.',
  },
  scan_reading: { status: 409, detail: 'The pages of this scan are still being read.' },
  scan_failed: { status: 409, detail: 'This scan could not be read. Please discard it and scan again.' },
  scan_abandoned: {
    status: 500,
    detail: 'This scan could not be read after several tries. Nothing was charged; please send it again.',
  },
  scan_changed: {
    status: 409,
    detail: 'This scan was changed in another window, so your change was not saved. Please look at it anew.',
  },
  scan_closed: {
    status: 409,
    detail: 'This scan was accepted already. Its papers are with the assignment.',
  },
  scan_unresolved: {
    status: 409,
    detail: 'Some rows still have a red mark. Please put them right, or say that they are right.',
  },
  scan_paper_too_large: {
    status: 422,
    detail:
      'The pages of one student have more than 25 MB together. Please scan in grey or at 200 dpi and send the class again.',
  },
  scan_empty: { status: 422, detail: 'No page of this scan is left to be graded.' },
} as const;
