import { type Logger, pino } from 'pino'
import { z } from 'zod'

export type { Logger } from 'pino'

/** Fields that never reach a log, wherever a logged object holds them at its top or one level down. */
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

/** Where log lines go: one line of JSON with its newline at a time. */
export type LogSink = { write(line: string): void }

/**
 * Makes a logger: JSON lines with time, level and `service`, secrets taken out.
 * @param sink stdout unless given; see `terminalSink` for people.
 */
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

/** What pino writes into each line; its other fields are the caller's. */
const Line = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(''),
  service: z.string().default('soko'),
})

/** Turns log lines into short ones for a terminal: `12:00:01 warn  content  projection parked  projection="feed"`. */
export const terminalSink = (write: (text: string) => void): LogSink => ({
  write: (line) => {
    const { level, time, msg, service, ...rest } = Line.parse(JSON.parse(line))
    const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const head = `${time.slice(11, 19)} ${level.padEnd(5)} ${service.padEnd(8)}`
    write(`${[head, msg, ...fields].join(' ')}\n`)
  },
})
