import { z } from 'zod'
import { CallState, Direction } from '../price-calls.ts'
import { Id } from '../../fields/fields.ts'
import { Day, Decimal, InstrumentSymbol } from '../instruments.ts'

export const ShownCall = z
  .strictObject({
    _id: Id,
    symbol: InstrumentSymbol,
    name: z.string().meta({ description: "The instrument's." }),
    direction: Direction,
    until: Day,
    target: Decimal.nullable(),
    state: CallState,
  })
  .meta({ id: 'ShownCall' })
export type ShownCall = z.infer<typeof ShownCall>
