/** The exit codes of `types-and-lint.ts` when something is wrong. If the program itself crashes, it exits with 1. */
export const typesAreWrong = 10;
export const lintIsWrong = 20;
export const bothAreWrong = 30;
