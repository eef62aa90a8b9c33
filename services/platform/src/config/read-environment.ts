import { z } from 'zod'

export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment'
}

/**
 * Reads settings from environment variables; empty variables count as missing.
 * @throws InvalidEnvironment naming each invalid variable, with its value unless it may be secret.
 */
export const readEnvironment = <Schema extends z.ZodObject>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new InvalidEnvironment(parsed.error.issues.map((issue) => describe(issue, given)).join('\n'))
}

const SECRET = /PASSWORD|SECRET|TOKEN|KEY|URL|URI|FEEDS|WITNESSES/

const describe = (issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string => {
  const name = issue.path.join('.')
  const value = given[name]
  if (value === undefined) return `${name} is not set: ${issue.message}`
  const shown = SECRET.test(name) ? '' : ` (it is ${JSON.stringify(value)})`
  return `${name} is not valid${shown}: ${issue.message}`
}

export const port = (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'it must be a whole number from 0 to 65535')
    .transform(Number)
    .pipe(z.number().max(65_535, 'it must be a whole number from 0 to 65535'))
    .default(byDefault)

export const wholeNumber = (byDefault: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'it must be a whole number from 1 on')
    .transform(Number)
    .default(byDefault)

export const percent = (byDefault: number) =>
  z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'it must be a whole number from 1 to 100')
    .transform(Number)
    .default(byDefault)

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

export const logLevel = z.enum(LEVELS, `it must be one of ${LEVELS.join(', ')}`).default('info')

export const secret = z
  .string('it must be at least 32 characters')
  .min(32, 'it must be at least 32 characters')
