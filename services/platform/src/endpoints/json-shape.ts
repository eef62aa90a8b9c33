import { wholeForm } from '@soko/contracts/http/field-errors.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { yieldToOthers } from '../http/request-context.ts'

/** The maximum nesting. It is limited because recursive functions use stack space for each level. */
const DEEPEST = 32
const LONGEST_KEY = 200
/** In bytes: the length of JSON scanned before yielding to other requests. Takes about 1 ms. */
const SLICE = 256 * 1024

/**
 * Refuses JSON (UTF-8) with too many or too deeply nested values before it is parsed, which would be costly.
 * @throws HttpProblem 413 for too many values; 422 for too many levels or a long field name.
 */
export const checkShape = async (json: Uint8Array, mostValues: number): Promise<void> => {
  const scan: Scan = { at: 0, values: 0, depth: 0, inString: false, stringFrom: 0, stringLength: 0 }
  while (scan.at < json.length) {
    if (scan.at > 0) await yieldToOthers()
    scanSlice(json, scan, mostValues)
  }
}

type Scan = {
  at: number
  values: number
  depth: number
  inString: boolean
  stringFrom: number
  stringLength: number
}

/** Copies the scan's state to local variables, which halves the time. */
const scanSlice = (json: Uint8Array, scan: Scan, mostValues: number): void => {
  let { at, values, depth, inString, stringFrom, stringLength } = scan
  const end = Math.min(at + SLICE, json.length)
  for (; at < end; at += 1) {
    const byte = json[at] ?? 0
    if (inString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) {
        inString = false
        stringLength = at - stringFrom
      }
      continue
    }
    switch (byte) {
      case QUOTE:
        inString = true
        stringFrom = at + 1
        break
      case BRACE:
      case BRACKET:
        depth += 1
        if (depth > DEEPEST) throw tooDeep()
        values += 1
        break
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        depth -= 1
        break
      case COLON:
        if (stringLength > LONGEST_KEY) throw longKey()
        break
      case COMMA:
        values += 1
        break
      default:
    }
    if (values > mostValues) throw tooMany(mostValues)
  }
  Object.assign(scan, { at, values, depth, inString, stringFrom, stringLength })
}

const codeOf = (character: string): number => character.charCodeAt(0)

const BACKSLASH = codeOf('\\')
const QUOTE = codeOf('"')
const BRACE = codeOf('{')
const CLOSING_BRACE = codeOf('}')
const BRACKET = codeOf('[')
const CLOSING_BRACKET = codeOf(']')
const COLON = codeOf(':')
const COMMA = codeOf(',')

const tooMany = (most: number): HttpProblem =>
  new HttpProblem('too-large', {
    message: `The body has more than ${most.toLocaleString('en')} fields and list items.`,
  })

const tooDeep = (): HttpProblem => invalid('The body is nested too deeply.')

const longKey = (): HttpProblem => invalid(`A field name can have at most ${LONGEST_KEY} bytes.`)

const invalid = (message: string): HttpProblem =>
  new HttpProblem('invalid-fields', { message, errors: { [wholeForm]: [message] } })
