/** Tests, including the long ones: they import whatever they need to try something as a whole. */
export const testFile = '[.](test|proof)[.]tsx?$';
