/**
 * Returns the probability that a standard normal variable exceeds x. The absolute error is below 1e-15, the
 * relative error below 1e-8. Sources: J. F. Hart et al., Computer Approximations (1968), algorithm 5666; for
 * the far tail, G. West (2005).
 */
export const normalTail = (x: number): number => {
  const z = Math.abs(x)
  const tail = z > 37 ? 0 : Math.exp((-z * z) / 2) * (z < FAR ? rational(z) : fraction(z))
  return x < 0 ? 1 - tail : tail
}

/** Beyond this value, the continued fraction is more accurate. */
const FAR = 7.071_067_811_865_475

const ABOVE = [
  3.526_249_659_989_11e-2, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383,
  112.079_291_497_871, 221.213_596_169_931, 220.206_867_912_376,
]
const BELOW = [
  8.838_834_764_831_84e-2, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1,
  296.564_248_779_674, 637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
]

const rational = (z: number): number => polynomial(ABOVE, z) / polynomial(BELOW, z)

const polynomial = (coefficients: readonly number[], z: number): number =>
  coefficients.reduce((sum, coefficient) => sum * z + coefficient, 0)

const fraction = (z: number): number => {
  const denominator = [4, 3, 2, 1].reduce((inner, numerator) => z + numerator / inner, z + 0.65)
  return 1 / (denominator * Math.sqrt(2 * Math.PI))
}
