import { describe, expect, it } from 'vitest'
import { allEndpoints, type NamedEndpoint } from './all-endpoints.ts'

/** Every row of API.md, typed from it by hand: method, path, whether a token is wanted. */
const rows = `
POST /api/auth/register open
POST /api/auth/login open
GET /api/auth/refetch open
POST /api/auth/logout open
POST /api/auth/forgotpassword open
POST /api/auth/resetpassword open
POST /api/auth/verify open
POST /api/auth/verify/resend bearer
GET /api/auth/sessions bearer
DELETE /api/auth/sessions/{id} bearer
GET /api/auth/username/{name}/available open
GET /api/users/{id}/export bearer
DELETE /api/users/{id} bearer
GET /api/auth/jwks.json public
GET /api/posts public
GET /api/search/suggest public
GET /api/posts/following bearer
GET /api/posts/deleted bearer
GET /api/posts/{id} public
GET /api/posts/title/{title} public
GET /api/posts/user/{userId} public
GET /api/posts/category/getall public
GET /api/categories public
POST /api/posts/upload bearer
POST /api/media/fetch bearer
POST /api/posts/create bearer
POST /api/posts/{id} bearer
PUT /api/posts/{id} bearer
DELETE /api/posts/{id} bearer
POST /api/posts/{id}/restore bearer
GET /api/posts/{id}/history public
GET /api/posts/{id}/versions/{version} public
GET /api/instruments public
GET /api/instruments/{symbol} public
GET /api/instruments/{symbol}/closes public
GET /api/instruments/{symbol}/chance public
GET /api/series public
GET /api/series/{id} public
POST /api/series bearer
POST /api/series/{id} bearer
DELETE /api/series/{id} bearer
GET /api/drafts bearer
GET /api/drafts/counts bearer
GET /api/drafts/states bearer
GET /api/drafts/{id} bearer
POST /api/drafts/{id} bearer
DELETE /api/drafts/{id} bearer
POST /api/drafts/{id}/restore bearer
PUT /api/drafts/{id}/schedule bearer
DELETE /api/drafts/{id}/schedule bearer
GET /api/drafts/{id}/saves bearer
GET /api/drafts/{id}/saves/{number} bearer
DELETE /api/drafts/{id}/kept/{keptId} bearer
POST /api/previews/read open
POST /api/previews/remarks open
GET /api/drafts/{id}/preview bearer
POST /api/drafts/{id}/preview/links bearer
DELETE /api/drafts/{id}/preview/links/{linkId} bearer
PUT /api/drafts/{id}/preview/remarks/{remarkId} bearer
DELETE /api/drafts/{id}/preview/remarks/{remarkId} bearer
POST /api/previews/share-picture bearer
GET /api/me bearer
GET /api/me/figures bearer
GET /api/me/figures.csv bearer
GET /api/posts/{id}/figures bearer
GET /api/posts/{id}/figures.csv bearer
POST /api/posts/{id}/depth open
GET /api/bookmarks/confirm bearer
POST /api/bookmarks/ bearer
POST /api/bookmarks/remove bearer
GET /api/bookmarks/{userId} bearer
POST /api/comments/create bearer
GET /api/comments/post/{postId} public
GET /api/comments/deleted bearer
DELETE /api/comments/{id} bearer
POST /api/comments/{id}/restore bearer
GET /api/users/username/{username} open
GET /api/users/{id} open
PUT /api/users/{id} bearer
POST /api/users/follow/{id} bearer
POST /api/users/unfollow/{id} bearer
GET /api/users/{id}/followers public
GET /api/users/{id}/following public
GET /api/notifications bearer
POST /api/notifications/read bearer
POST /api/reports bearer
POST /api/contact open
GET /api/live open
GET /api/site open
PUT /api/site admin
GET /api/admin/overview admin
GET /api/admin/activities admin
GET /api/admin/admins admin
GET /api/admin/users admin
GET /api/admin/messages admin
POST /api/admin/messages/{id}/close admin
POST /api/admin/messages/{id}/reopen admin
GET /api/admin/waiting admin
GET /api/admin/reports admin
POST /api/admin/reports/{id}/close admin
POST /api/admin/reports/{id}/reopen admin
POST /api/admin/reports/{id}/answer admin
POST /api/admin/posts/{id}/restore admin
GET /api/admin/posts/{id}/versions/{version} admin
POST /api/admin/comments/{id}/restore admin
POST /api/admin/users/{id}/role admin
POST /api/admin/users/{id}/type admin
POST /api/admin/users/{id}/suspend admin
POST /api/admin/posts/{id}/remove admin
POST /api/admin/categories/rename admin
GET /api/admin/categories admin
GET /api/admin/categories/waiting admin
POST /api/admin/categories/hide admin
POST /api/admin/categories/approve admin
POST /api/instruments/{symbol}/follow bearer
POST /api/instruments/{symbol}/unfollow bearer
GET /api/me/instruments bearer
GET /api/calls public
GET /api/calls/{id} public
GET /api/posts/{id}/calls public
POST /api/calls/{id}/take-back bearer
POST /api/calls/{id}/remarks bearer
GET /api/records public
GET /api/records/{username} public
GET /api/records/{username}/calls public
GET /api/records/{username}/calls.csv public
POST /api/admin/instruments admin
POST /api/admin/instruments/{symbol} admin
POST /api/admin/instruments/{symbol}/end admin
POST /api/admin/instruments/{symbol}/prices admin
POST /api/admin/instruments/{symbol}/corrections admin
POST /api/admin/instruments/{symbol}/splits admin
POST /api/admin/instruments/{symbol}/splits/withdraw admin
GET /api/admin/held-prices admin
GET /api/admin/held-prices/waiting admin
POST /api/admin/instruments/{symbol}/held-prices admin
POST /api/prices/{symbol} open
GET /api/admin/price-tokens admin
POST /api/admin/price-tokens admin
DELETE /api/admin/price-tokens/{tokenId} admin
GET /api/admin/health admin
POST /api/admin/consumers/{service}/{name}/{act} admin
GET /api/openapi.json public
GET /api/docs public
GET /api/logs public
GET /api/admin/logs admin
GET /api/posts/{id}/leaves public
GET /api/calls/{id}/leaves public
GET /api/calls/{id}/judgement-leaves public
GET /api/logs/content/leaves/{index} public
GET /api/logs/content/leaves/{index}/proof public
GET /api/logs/content/texts public
POST /api/admin/logs/content/origins admin
POST /api/admin/logs/content/keys admin
DELETE /api/admin/logs/content/keys/oldest admin
GET /api/logs/markets/leaves/{index} public
GET /api/logs/markets/leaves/{index}/proof public
GET /api/logs/markets/texts public
POST /api/admin/logs/markets/origins admin
POST /api/admin/logs/markets/keys admin
DELETE /api/admin/logs/markets/keys/oldest admin
GET /media/{image}/{file} public`
  .trim()
  .split('\n')

const { endpoints, byName } = {
  endpoints: allEndpoints.map(({ endpoint }) => endpoint),
  byName: (name: string): NamedEndpoint | undefined => allEndpoints.find((named) => named.name === name),
}

/** The call that a router trying them in order would choose. */
const routed = (method: string, path: string) =>
  allEndpoints.find(({ endpoint }) => {
    const pattern = endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')
    return endpoint.method === method && new RegExp(`^${pattern}$`).test(path)
  })?.name

describe('the list of all calls', () => {
  it('holds every row of API.md and of docs/api.md, and no other call', () => {
    const defined = endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`)
    expect(defined.toSorted()).toEqual(rows.toSorted())
  })

  it('has no two calls that a router could not tell apart', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(allEndpoints)('$name names its path parameters', ({ endpoint }) => {
    const inPath = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
  })

  it.each([
    ['GET', '/api/posts/following', 'posts.following'],
    ['GET', '/api/posts/category/getall', 'posts.categoryNames'],
    ['GET', '/api/posts/title/history', 'posts.byTitle'],
    ['GET', '/api/posts/01JZ', 'posts.get'],
    ['POST', '/api/posts/create', 'posts.create'],
    ['POST', '/api/posts/upload', 'posts.upload'],
    ['POST', '/api/posts/01JZ', 'posts.updateByPost'],
    ['GET', '/api/bookmarks/confirm', 'bookmarks.confirm'],
    ['GET', '/api/users/username/followers', 'users.byUsername'],
    ['POST', '/api/auth/verify/resend', 'auth.resendVerification'],
  ])('puts %s %s before what would take it too', (method, path, name) => {
    expect(routed(method, path)).toBe(name)
    expect(byName(name)).toBeDefined()
  })

  it('gives every call to the service that architecture.md names', () => {
    const services = new Map(allEndpoints.map(({ name, endpoint }) => [name, endpoint.service]))
    expect(services.get('users.update')).toBe('auth')
    expect(services.get('users.remove')).toBe('auth')
    expect(services.get('users.get')).toBe('social')
    expect(services.get('users.me')).toBe('social')
    expect(services.get('users.export')).toBe('gateway')
    expect(services.get('posts.upload')).toBe('media')
    expect(services.get('posts.list')).toBe('content')
    expect(services.get('admin.users')).toBe('auth')
    expect(services.get('admin.messages')).toBe('social')
    expect(services.get('admin.renameCategory')).toBe('content')
  })
})
