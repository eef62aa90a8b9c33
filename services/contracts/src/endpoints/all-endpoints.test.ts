import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'

const withoutToken = `
POST /api/auth/register open
POST /api/auth/login open
GET /api/auth/refetch open
POST /api/auth/logout open
POST /api/auth/forgotpassword open
POST /api/auth/resetpassword open
POST /api/auth/verify open
GET /api/auth/username/{name}/available open
GET /api/auth/jwks.json public
GET /api/posts public
GET /api/search/suggest public
GET /api/posts/{id} public
GET /api/posts/title/{title} public
GET /api/posts/user/{userId} public
GET /api/posts/category/getall public
GET /api/categories public
GET /api/categories/{category} public
GET /api/posts/{id}/history public
GET /api/posts/{id}/versions/{version} public
GET /api/instruments public
GET /api/instruments/{symbol} public
GET /api/instruments/{symbol}/closes public
GET /api/instruments/{symbol}/chance public
GET /api/series public
GET /api/series/{id} public
POST /api/previews/read open
POST /api/previews/remarks open
POST /api/posts/{id}/depth open
GET /api/comments/post/{postId} public
GET /api/users/username/{username} open
GET /api/users/{id} open
GET /api/users/{id}/followers public
GET /api/users/{id}/following public
POST /api/subscriptions/visitor open
GET /api/subscriptions/confirm/{token} open
POST /api/subscriptions/confirm/{token} open
POST /api/subscriptions/confirm/{token}/renew open
GET /api/unsubscribe/{token} open
POST /api/unsubscribe/{token} open
POST /api/unsubscribe/{token}/undo open
GET /api/keep/{token} open
POST /api/keep/{token} open
POST /api/mail/returned open
POST /api/contact open
GET /api/live open
GET /api/site open
GET /api/calls public
GET /api/calls/{id} public
GET /api/posts/{id}/calls public
GET /api/records public
GET /api/records/{username} public
GET /api/records/{username}/calls public
GET /api/records/{username}/calls.csv public
POST /api/prices/{symbol} open
GET /api/openapi.json public
GET /api/docs public
GET /api/logs public
GET /api/posts/{id}/leaves public
GET /api/calls/{id}/leaves public
GET /api/calls/{id}/judgement-leaves public
GET /api/logs/content/leaves/{index} public
GET /api/logs/content/leaves/{index}/proof public
GET /api/logs/content/texts public
GET /api/logs/markets/leaves/{index} public
GET /api/logs/markets/leaves/{index}/proof public
GET /api/logs/markets/texts public
GET /media/{image}/{file} public`
  .trim()
  .split('\n')

const endpoints = allEndpoints.map(({ endpoint }) => endpoint)

describe('the list of all endpoints', () => {
  it('is open without a token only if listed in this test, and restricted to admins below /api/admin/', () => {
    const open = endpoints.filter(({ access }) => access === 'open' || access === 'public')
    const lines = open.map(({ method, path, access }) => `${method} ${path} ${access}`)
    expect(lines.toSorted()).toEqual(withoutToken.toSorted())
    const forAdmins = endpoints.filter(({ access }) => access === 'admin').map(({ path }) => path)
    const ofAdmin = endpoints.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/'))
    expect(forAdmins.toSorted()).toEqual([...ofAdmin, '/api/site'].toSorted())
  })

  it('contains no two endpoints with ambiguous paths', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(allEndpoints)('$name names its path parameters', ({ endpoint }) => {
    const inPath = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
  })

  const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body !== undefined)

  it.each(withBody)('$name accepts the largest body that its schema allows', ({ endpoint }) => {
    expect(mostValues(endpoint.body)).toBeLessThanOrEqual(endpoint.mostValues ?? 1_000)
  })
})

type Schema = {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly items?: Schema
  readonly maxItems?: number
}

/** Returns the maximum number of fields and list items of a body; infinite if a list or a record in it has no limit. */
const mostValues = (body: z.ZodObject | undefined): number => {
  const { $defs = {}, ...root } = z.toJSONSchema(body ?? z.object(), {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema & { readonly $defs?: Readonly<Record<string, Schema>> }
  const inside = (schema: Schema): number => {
    if (schema.$ref !== undefined) return inside($defs[schema.$ref.replace('#/$defs/', '')] ?? {})
    const { anyOf = [], properties = {}, additionalProperties, propertyNames, items } = schema
    const fields = Object.values(properties).map((field) => 1 + inside(field))
    const any = typeof additionalProperties === 'object' ? 1 + inside(additionalProperties) : 0
    return (
      Math.max(0, ...anyOf.map(inside)) +
      fields.reduce((sum, values) => sum + values, 0) +
      (any === 0 ? 0 : any * (propertyNames?.enum?.length ?? Infinity)) +
      (items === undefined ? 0 : (1 + inside(items)) * (schema.maxItems ?? Infinity))
    )
  }
  return inside(root)
}
