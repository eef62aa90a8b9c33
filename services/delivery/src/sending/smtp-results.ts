import { z } from 'zod'
import type { SendResult } from './mail-sender.ts'

type Retry = Extract<SendResult, { readonly outcome: 'retry' }>

/** The fields of nodemailer's errors. `command` is `CONN` if no response to a command caused the error. */
const SmtpFailure = z.object({
  code: z.string().default('failed'),
  command: z.string().default('CONN'),
  response: z.string().default(''),
  responseCode: z.number().default(0),
  permanent: z.boolean().default(false),
})
type SmtpFailure = z.infer<typeof SmtpFailure>

const failureOf = (error: unknown): SmtpFailure => SmtpFailure.safeParse(error).data ?? SmtpFailure.parse({})

/** Returns the status code only, because the text of a response contains the recipient. */
const reasonOf = ({ response, responseCode, code }: SmtpFailure): string =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ??
  (responseCode === 0
    ? code
        .toLowerCase()
        .replaceAll(/[^a-z0-9.-]/g, '-')
        .slice(0, 40)
    : String(responseCode))

/** 421: the service is closing. 454: it refuses authentication or mails for a while. */
const pausesAll = ({ responseCode }: SmtpFailure): boolean => responseCode === 421 || responseCode === 454

/** Returns the result for a mail whose connection could not be opened. */
export const retryAfter = (error: unknown): Retry => ({
  outcome: 'retry',
  reason: reasonOf(failureOf(error)),
  cause: 'system',
})

/**
 * Returns the result of a failed mail.
 * @param hasBegun true if the server may have received a part of the content.
 */
export const resultOfFailure = (error: unknown, hasBegun: boolean): SendResult => {
  const failure = failureOf(error)
  const { command, code, responseCode, permanent } = failure
  const reason = reasonOf(failure)
  const isFinalResponse = command === 'DATA' && code === 'EMESSAGE' && responseCode >= 400
  if (hasBegun && !isFinalResponse) return { outcome: 'uncertain', reason: 'no-response' }
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) return { outcome: 'refused', reason }
  // nodemailer refuses an address with line breaks or angle brackets without sending a command.
  if (command === 'API' && code === 'EENVELOPE') return { outcome: 'refused', reason: 'invalid-address' }
  if (responseCode === 0) return { outcome: 'retry', reason, cause: 'connection' }
  const isAboutSystem = command === 'MAIL FROM' || pausesAll(failure)
  return { outcome: 'retry', reason, cause: isAboutSystem ? 'system' : 'recipient' }
}
