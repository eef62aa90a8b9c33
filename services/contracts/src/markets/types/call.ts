import { z } from 'zod'
import { CallState, Direction, JudgedBy, Outcome } from '../price-calls.ts'
import { Count, Id, Time, PostRef } from '../../fields/fields.ts'
import { Close, Day, Decimal, InstrumentKind, InstrumentSymbol, Split, Dividend } from '../instruments.ts'

/** A judgement of a call. After a correction of prices, a call may have several. */
const Judgement = z
  .strictObject({
    at: Time,
    outcome: Outcome.nullable().meta({ description: 'Null: with corrected prices it is open again.' }),
    by: JudgedBy.nullable(),
    exit: Close.nullable(),
    because: z.string().meta({ description: 'Why it was judged again; empty for the first judgement.' }),
  })
  .meta({ id: 'Judgement' })
export type Judgement = z.infer<typeof Judgement>

export const Call = z
  .strictObject({
    _id: Id,
    userId: Id,
    username: z.string(),
    name: z.string(),
    post: PostRef.nullable().meta({ description: 'The analysis; null if it is no longer visible.' }),
    symbol: InstrumentSymbol,
    instrument: z.strictObject({
      name: z.string(),
      kind: InstrumentKind,
      unit: z.string(),
      decimals: z.int(),
      isDemonstration: z.boolean(),
    }),
    direction: Direction,
    until: Day,
    target: Decimal.nullable(),
    stop: Decimal.nullable(),
    sureness: z.int().nullable().meta({ description: "The author's confidence in per cent." }),
    madeAt: Time,
    rules: z.int().meta({
      description: 'The version of the rules at its publication, which decides its outcome.',
    }),
    takeBackUntil: Time,
    state: CallState,
    entry: Close.nullable(),
    last: Close.nullable().meta({ description: 'The newest close of the instrument.' }),
    chance: z
      .number()
      .nullable()
      .meta({ description: 'The probability of success by chance at its entry, 0 to 1; null if unknown.' }),
    by: JudgedBy.nullable(),
    judgedAt: Time.nullable(),
    exit: Close.nullable(),
    gain: z.number().nullable().meta({
      description:
        'The return in the direction of the call, with recorded dividends and before costs: 0.05 is 5 %. In points for a rate.',
    }),
    mirror: z
      .strictObject({ decided: z.enum(['won', 'lost', 'neither']), q: z.number(), isCounted: z.boolean() })
      .nullable()
      .meta({ description: 'The comparison with its mirror; null before its date.' }),
    splits: z.array(z.strictObject(Split.shape)).meta({
      description:
        'A split since the call was made; its target, stop and closes are in the units of the newest close.',
    }),
    dividends: z.array(z.strictObject({ ...Dividend.shape, factor: z.number() })).meta({
      description:
        'Ex-dividend days since the call was made, earliest first. Entry, exit and last close of such a day or later are multiplied by the factor, c/(c-d), where d is the dividend and c the close before the day; closes of the instrument are not.',
    }),
    remarks: z.array(z.strictObject({ at: Time, text: z.string() })),
    judgements: z.array(Judgement),
  })
  .meta({ id: 'Call' })
export type Call = z.infer<typeof Call>

export const OpenCall = z
  .strictObject({ _id: Id, symbol: InstrumentSymbol, direction: Direction, until: Day })
  .meta({ id: 'OpenCall' })
export type OpenCall = z.infer<typeof OpenCall>

export const DrawnCall = z
  .strictObject({
    ...Call.shape,
    drawn: z.array(z.tuple([z.int(), z.number()])).meta({
      description:
        'Some of the closes from before its entry to its exit or the newest one, earliest first: the days since 1970-01-01, and the close in the units of the newest one, with dividends as in `dividends`. For charts only, not for calculations.',
    }),
  })
  .meta({ id: 'DrawnCall' })
export type DrawnCall = z.infer<typeof DrawnCall>

const Part = z.strictObject({ name: z.string(), judged: Count, right: Count })

export const CallRecord = z
  .strictObject({
    userId: Id,
    username: z.string(),
    name: z.string(),
    memberSince: Time,
    right: Count,
    wrong: Count,
    void: Count,
    open: Count,
    takenBack: Count,
    meanGain: z.number().nullable(),
    medianGain: z.number().nullable(),
    decided: Count.meta({ description: 'Calls that were compared with their mirrors.' }),
    won: Count,
    byChance: z
      .number()
      .meta({ description: 'The expected number of successes by chance among the decided ones.' }),
    z: z.number().nullable().meta({ description: 'Null with fewer than 20 decided calls.' }),
    brierSkill: z.number().nullable(),
    calibration: z.array(
      z.strictObject({
        from: z.int(),
        to: z.int(),
        count: Count,
        right: Count,
        share: z.number(),
        low: z.number(),
        high: z.number(),
        sureness: z.number().meta({ description: 'The mean confidence of these calls, 0 to 1.' }),
      }),
    ),
    byKind: z.array(Part),
    byDirection: z.array(Part),
    byLength: z.array(Part),
  })
  .meta({ id: 'CallRecord' })
export type CallRecord = z.infer<typeof CallRecord>

export const RecordRow = z
  .strictObject({
    userId: Id,
    username: z.string(),
    name: z.string(),
    judged: Count,
    right: Count,
    decided: Count,
    won: Count,
    byChance: z.number(),
    z: z.number().nullable(),
  })
  .meta({ id: 'RecordRow' })
export type RecordRow = z.infer<typeof RecordRow>
