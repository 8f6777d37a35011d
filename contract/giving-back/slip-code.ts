/** The part of a link that somebody may have to type from a slip: sixteen letters in four groups, none of which look alike. */

const LENGTH = 16;

export const writeSlipCode = (letters: string): string => letters.match(/.{4}/gu)?.join('-') ?? letters;

/** As it was printed, however it was typed; whatever is no such code stays as it is. */
export const readSlipCode = (typed: string): string => {
  const letters = typed.replace(/[\s-]/gu, '').toUpperCase();
  if (letters.length !== LENGTH || !/^[0-9A-Z]+$/u.test(letters)) return typed;
  return writeSlipCode(letters.replaceAll('O', '0').replace(/[IL]/gu, '1'));
};
