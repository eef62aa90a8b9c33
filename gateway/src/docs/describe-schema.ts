export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

export const referenced = ({ $ref }: Schema): string | undefined => $ref?.slice($ref.lastIndexOf('/') + 1)

/** Describes a value in a few words: `text, 1 to 200 characters`, `list of Card`. */
export const describeSchema = (schema: Schema): string => {
  const name = referenced(schema)
  if (name !== undefined) return name
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices?.some((choice) => choice.type !== undefined || choice.$ref !== undefined)) {
    return choices.map(describeSchema).join(schema.allOf === undefined ? ' or ' : ' and ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const words = [typeOf(schema), limitsOf(schema)]
  if (schema.default !== undefined) words.push(`${JSON.stringify(schema.default)} unless given`)
  return words.filter((word) => word !== '').join(', ')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

const typeOf = ({ type, format, items, prefixItems, properties }: Schema): string => {
  if (prefixItems !== undefined) return `[${prefixItems.map(describeSchema).join('; ')}]`
  if (items !== undefined) return `list of ${describeSchema(items)}`
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`
  if (format !== undefined) return format
  if (type === undefined) return 'anything'
  return [type]
    .flat()
    .map((each) => TYPES[each] ?? each)
    .join(' or ')
}

const limitsOf = ({ type, minLength, maxLength, minimum, maximum, maxItems }: Schema): string => {
  const [least, most] = type === 'string' ? [minLength, maxLength] : [minimum, maxItems ?? maximum]
  const unit = type === 'string' ? ' characters' : ''
  // Omits the bounds of safe integers, which Zod adds, because they don't help readers.
  const highest = most === Number.MAX_SAFE_INTEGER ? undefined : most
  const lowest = least === Number.MIN_SAFE_INTEGER ? undefined : least
  if (highest === undefined) return lowest === undefined ? '' : `at least ${lowest}${unit}`
  return lowest === undefined ? `at most ${highest}${unit}` : `${lowest} to ${highest}${unit}`
}
