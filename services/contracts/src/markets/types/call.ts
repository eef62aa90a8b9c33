import { z } from 'zod'
import { CallState, Direction, JudgedBy, Outcome } from '../price-calls.ts'
import { Count, Id, Time, PostRef } from '../../fields/fields.ts'
import { Close, Day, Decimal, InstrumentKind, InstrumentSymbol, Split, Dividend } from '../instruments.ts'

/** A judgement of a call; where prices were corrected there are several. */
const Judgement = z
  .strictObject({
    at: Time,
    outcome: Outcome.nullable().meta({ description: 'Null: by the prices as they are it is open again.' }),
    by: JudgedBy.nullable(),
    exit: Close.nullable(),
    because: z.string().meta({ description: 'Why it was judged again; empty for the first time.' }),
  })
  .meta({ id: 'Judgement' })
export type Judgement = z.infer<typeof Judgement>

/** What an analysis said would happen, and what became of it. */
export const Call = z
  .strictObject({
    _id: Id,
    userId: Id,
    username: z.string(),
    name: z.string(),
    post: PostRef.nullable().meta({ description: 'The analysis; null where it is not to be seen any more.' }),
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
    sureness: z.int().nullable().meta({ description: 'How sure the author was, in per cent.' }),
    madeAt: Time,
    rules: z.int().meta({
      description: 'The version of the rules at its publication. Its outcome follows from these.',
    }),
    takeBackUntil: Time,
    state: CallState,
    entry: Close.nullable(),
    last: Close.nullable().meta({ description: 'The newest close of the instrument.' }),
    chance: z
      .number()
      .nullable()
      .meta({ description: 'How likely it was by chance at its entry, 0 to 1; null: not known.' }),
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
      .meta({ description: 'How it did against its mirror; null before its day.' }),
    splits: z.array(z.strictObject(Split.shape)).meta({
      description:
        'Since the call was made its instrument has come to count in other units; its target, stop and closes are told in those of the newest close.',
    }),
    dividends: z.array(z.strictObject({ ...Dividend.shape, factor: z.number() })).meta({
      description:
        'Ex-dividend days since the call was made, the earliest first. Entry, exit and last close of such a day or later are multiplied by the factor, c/(c-d), where d is the dividend and c the close before the day; closes of the instrument are not.',
    }),
    remarks: z.array(z.strictObject({ at: Time, text: z.string() })),
    judgements: z.array(Judgement),
  })
  .meta({ id: 'Call' })
export type Call = z.infer<typeof Call>

/** An open call of the user who sends the request. */
export const OpenCall = z
  .strictObject({ _id: Id, symbol: InstrumentSymbol, direction: Direction, until: Day })
  .meta({ id: 'OpenCall' })
export type OpenCall = z.infer<typeof OpenCall>

/** A call with the closes around it. */
export const DrawnCall = z
  .strictObject({
    ...Call.shape,
    drawn: z.array(z.tuple([z.int(), z.number()])).meta({
      description:
        'Some of the closes from before its entry to its exit or the newest one, the earliest first: the days since 1970-01-01, and the close in the units of the newest one, with dividends as in `dividends`. For drawing only, not for calculations.',
    }),
  })
  .meta({ id: 'DrawnCall' })
export type DrawnCall = z.infer<typeof DrawnCall>

/** How many of something, and how many of them came right. */
const Part = z.strictObject({ name: z.string(), judged: Count, right: Count })

/** What somebody's calls add up to. */
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
    decided: Count.meta({ description: 'Calls that were decided against their mirrors.' }),
    won: Count,
    byChance: z.number().meta({ description: 'How many of the decided ones chance would have won.' }),
    z: z.number().nullable().meta({ description: 'Null while fewer than 20 are decided.' }),
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
        sureness: z.number().meta({ description: 'The mean sureness of these calls, 0 to 1.' }),
      }),
    ),
    byKind: z.array(Part),
    byDirection: z.array(Part),
    byLength: z.array(Part),
  })
  .meta({ id: 'CallRecord' })
export type CallRecord = z.infer<typeof CallRecord>

/** A row of the ranking. */
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
