import { type Logger, pino } from 'pino'
import { z } from 'zod'

export type { Logger } from 'pino'

/** The values of these fields are redacted, at the top of a logged object and one level down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'confirmPassword',
  'token',
  'email',
  'phone',
]

const redact = {
  paths: SECRET_FIELDS.flatMap((field) => {
    const name = field.includes('-') ? `["${field}"]` : field
    const below = field.includes('-') ? name : `.${name}`
    return [name, `*${below}`, `*.headers${below}`]
  }),
  censor: '[redacted]',
}

export type LogSink = { write(line: string): void }

/** Writes JSON lines with secrets redacted, by default to stdout. */
export const createLogger = (options: {
  readonly level: string
  readonly service?: string
  readonly sink?: LogSink
}): Logger =>
  pino(
    {
      level: options.level,
      base: options.service === undefined ? {} : { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact,
    },
    options.sink ?? pino.destination({ dest: 1, sync: false }),
  )

const Line = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(''),
  service: z.string().default('soko'),
})

/** Prints for a terminal: `12:00:01 warn  content  projection parked  projection="feed"` */
export const terminalSink = (write: (text: string) => void): LogSink => ({
  write: (line) => {
    const { level, time, msg, service, ...rest } = Line.parse(JSON.parse(line))
    const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const head = `${time.slice(11, 19)} ${level.padEnd(5)} ${service.padEnd(8)}`
    write(`${[head, msg, ...fields].join(' ')}\n`)
  },
})
