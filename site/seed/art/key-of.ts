import { z } from 'zod'

export const keyOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  z.custom<Key>((key) => typeof key === 'string' && Object.hasOwn(record, key))
