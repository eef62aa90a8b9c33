import type { StreamNames } from './stream-names.ts'

export type MadeEvent<Type extends string = string, Data = unknown> = {
  readonly stream: string
  readonly type: Type
  readonly schema: number
  readonly data: Data
}

/** Creates events of one type. The arguments are the ids in the name of the stream, then the data. */
export type EventMaker<Ids extends readonly string[], Type extends string, Data> = ((
  ...args: [...ids: Ids, data: Data]
) => MadeEvent<Type, Data>) & { readonly type: Type }

export type EventMakers<Ids extends readonly string[], Events> = {
  readonly [Type in keyof Events & string]: EventMaker<Ids, Type, Events[Type]>
}

/**
 * Returns a maker for each event type of a stream. The compiler cannot check its two type assertions.
 * @param schemaOf returns the current schema version of an event type.
 */
export const createEventMakers = <Ids extends readonly string[], Events>(
  names: StreamNames<Ids>,
  types: readonly string[],
  schemaOf: (type: string) => number,
): EventMakers<Ids, Events> => {
  const createMaker = (type: string) => {
    const schema = schemaOf(type)
    const make = (...args: unknown[]): MadeEvent => {
      const data = args.pop()
      return { stream: names.of(...(args as unknown as Ids)), type, schema, data }
    }
    return Object.assign(make, { type })
  }
  return Object.fromEntries(types.map((type) => [type, createMaker(type)])) as unknown as EventMakers<
    Ids,
    Events
  >
}
