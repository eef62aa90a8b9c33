import { z } from 'zod'
import { type DkimKey, parseDkimKey } from '../mailer/dkim.ts'
import { InvalidEnvironment, readEnvironment } from './read-environment.ts'

export const dkimSelector = z
  .string()
  .regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i, 'it must be a selector: soko1')
  .optional()

const Environment = z.object({
  SOKO_DKIM_SELECTOR: dkimSelector,
  SOKO_DKIM_KEY: z
    .string()
    .transform((text, context) => {
      try {
        return parseDkimKey(text)
      } catch {
        // Node's message may contain parts of the key.
        context.addIssue({
          code: 'custom',
          message: 'it must be an RSA private key of at least 2,048 bits as PEM',
        })
        return z.NEVER
      }
    })
    .optional(),
})

/** Reads the key with which the site signs the mails of `domain`; undefined without one. @throws InvalidEnvironment */
export const readDkimKey = (
  env: Readonly<Record<string, string | undefined>>,
  domain: string,
): DkimKey | undefined => {
  const { SOKO_DKIM_SELECTOR: selector, SOKO_DKIM_KEY: privateKey } = readEnvironment(Environment, env)
  if (privateKey === undefined) return undefined
  if (selector === undefined) {
    throw new InvalidEnvironment('SOKO_DKIM_SELECTOR is not set: SOKO_DKIM_KEY needs the name of its record')
  }
  return { domain, selector, privateKey }
}
