import type { z } from 'zod'

/** The data of events by type, from their schemas: `EventData<typeof SocialEvents>`, or of some of them only. */
export type EventData<
  Schemas extends Readonly<Record<string, z.ZodType>>,
  Types extends keyof Schemas = keyof Schemas,
> = { [Type in Types]: z.infer<Schemas[Type]> }
