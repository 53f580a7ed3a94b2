/** How `types-and-lint.ts` ends when something is wrong. A program that breaks down ends with 1. */
export const typesAreWrong = 10;
export const lintIsWrong = 20;
export const bothAreWrong = 30;
