import type { StreamNames } from './stream-names.ts'

export type MadeEvent<Type extends string = string, Data = unknown> = {
  readonly stream: string
  readonly type: Type
  readonly schema: number
  readonly data: Data
}

/** Creates events of one type from the ids that name the stream, and the data. */
export type EventMaker<Ids extends readonly string[], Type extends string, Data> = ((
  ...args: [...ids: Ids, data: Data]
) => MadeEvent<Type, Data>) & { readonly type: Type }

export type EventMakers<Ids extends readonly string[], Events> = {
  readonly [Type in keyof Events & string]: EventMaker<Ids, Type, Events[Type]>
}

/**
 * Creates the makers of a stream's events. The compiler cannot check the two assertions here: that the arguments
 * before the last are the ids, and that the filled record is complete.
 * @param schemaOf the current schema version of a type's data.
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
