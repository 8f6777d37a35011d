/** "x2 + x" for "x² + x": a letter that carries a power in the key, with the same digit typed behind it. */
const POWERS = '²³';
const digitOf = (sign: string): string => String(POWERS.indexOf(sign) + 2);

export const withTypedPowers = (accepts: readonly string[], answer: string): string => {
  const raised = new Set(
    accepts.flatMap((accept) =>
      [...accept.matchAll(/(?<![\p{L}])(?<letter>\p{L})(?:(?<sign>[²³])|\^(?<digit>[23]))/gu)].map(
        ({ groups }) => `${groups?.letter}${groups?.digit ?? digitOf(groups?.sign ?? '')}`,
      ),
    ),
  );
  return raised.size === 0
    ? answer
    : answer.replace(
        /(?<![\p{L}\d])(?<amount>\d*)(?<power>\p{L}[23])(?![\p{L}\d])/gu,
        (whole, amount: string, power: string) =>
          raised.has(power) ? `${amount}${power.charAt(0)}^${power.charAt(1)}` : whole,
      );
};
