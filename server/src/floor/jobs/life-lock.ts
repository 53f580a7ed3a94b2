/**
 * The class of the advisory locks by which workers show that they are alive. Any number will do, as long as every Borough
 * worker uses the same one.
 */
export const lifeLockClass = 472_019;
