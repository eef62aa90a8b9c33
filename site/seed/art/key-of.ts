import { z } from 'zod'

/** Returns a schema that accepts the keys of a record. */
export const keyOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  z.custom<Key>((key) => typeof key === 'string' && Object.hasOwn(record, key))
