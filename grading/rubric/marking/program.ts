/** Program code: what it does is not seen by comparing its letters, so a teacher marks it. */

const OPENS =
  /^\s*(?:(?:async\s+)?(?:def|function|fn|func)\s+\w+\s*\(|class\s+\w+\s*[:({]|(?:public|private|protected)\s+(?:static\s+)?(?:class|void|int|boolean|double|String)\b|(?:for|while|if|elif|switch)\b.*[:{]\s*$|(?:else|try|do)\s*[:{]\s*$|(?:const|let|var)\s+\w+\s*=|#include\b|import\s+\w+\s*;?$|SELECT\s+.+\s+FROM\s+\w)/u;

export const isProgram = (text: string): boolean => text.split('\n').some((line) => OPENS.test(line));
