import { ImportEndpoints } from '@soko/contracts/endpoints/imports.endpoints.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { AuthorImportsStream, ImportStream } from './import.events.ts'
import { requestImport, withdrawImport } from './list-import.decider.ts'
import { authorImports, type KnownImport, listImport } from './list-import.ts'
import { presentImports } from './present-import.ts'
import { countSubscribed, readAddresses } from './read-addresses.ts'

/** Checks and requests per author: the number of subscribers in a list says something about its addresses. */
const LISTS = { times: 20, seconds: 3_600 } as const
const SHOWN = 20
/** In bytes: 10,000 long addresses as JSON. */
const bodyLimit = 4 * 1024 * 1024

/** Serves the imports of authors. */
export const mountImports = (kit: ServiceKit): void => {
  const { mount, executor, ids, limits, peers } = kit
  const lists = limits.create({ name: 'imported-lists', ...LISTS })
  const turns = createLongReads()

  mount(
    ImportEndpoints.check,
    async ({ actor: { userId }, body }) => {
      await lists.take(userId)
      const { valid, invalid, duplicates } = readAddresses(body.addresses)
      const subscribed = await turns.run(userId, async () => countSubscribed(kit, valid, `author:${userId}`))
      return { status: 200, body: { valid: valid.length, invalid, duplicates, subscribed } }
    },
    { bodyLimit },
  )

  mount(
    ImportEndpoints.request,
    async ({ actor: { userId: authorId }, body, read, execute }) => {
      const account = (await readAccounts(peers, { userIds: [authorId] })).get(authorId)
      if (account?.emailVerified !== true) {
        throw new HttpProblem('forbidden', { message: 'Confirm your email address first.' })
      }
      const { valid: addresses } = readAddresses(body.addresses)
      if (addresses.length === 0) {
        throw new HttpProblem('invalid-fields', {
          errors: { addresses: ['The list has no valid addresses.'] },
        })
      }
      await lists.take(authorId)
      const request = { importId: ids.next(), authorId, origin: body.origin, addresses }
      const { commit } = await execute(async (load) => {
        if (await isErased(load, authorId)) throw new HttpProblem('forbidden')
        const [last] = await load(authorImports, AuthorImportsStream.of(authorId))
        return requestImport(
          last === undefined ? undefined : await load(listImport, ImportStream.of(last)),
          request,
        )
      })
      const requested = commit?.events.find(isOfType(ImportStream.ImportRequested))
      const importId = requested?.data?.importId
      // A retry with the same idempotency key may arrive after the erasure.
      if (importId === undefined) throw new HttpProblem('not-found')
      return { status: 201, body: await present(read, await ownImport(executor.load, authorId, importId)) }
    },
    { bodyLimit },
  )

  mount(ImportEndpoints.own, async ({ actor: { userId }, read }) => {
    const importIds = await executor.load(authorImports, AuthorImportsStream.of(userId))
    const imports = await Promise.all(
      importIds.slice(0, SHOWN).map(async (id) => executor.load(listImport, ImportStream.of(id))),
    )
    return {
      status: 200,
      body: {
        items: await presentImports(
          read,
          imports.filter((each) => each !== undefined),
        ),
      },
    }
  })

  mount(ImportEndpoints.withdraw, async ({ actor: { userId }, params: { importId }, read, execute }) => {
    await execute(async (load) => withdrawImport(await ownImport(load, userId, importId)))
    return { status: 200, body: await present(read, await ownImport(executor.load, userId, importId)) }
  })

  const present = async (read: Parameters<typeof presentImports>[0], known: KnownImport) => {
    const [shown] = await presentImports(read, [known])
    if (shown === undefined) throw new HttpProblem('not-found')
    return shown
  }
}

/** @throws HttpProblem 404 also for imports of others. */
const ownImport = async (load: Load, authorId: string, importId: string): Promise<KnownImport> => {
  const found = await load(listImport, ImportStream.of(importId))
  if (found?.authorId !== authorId) throw new HttpProblem('not-found')
  return found
}
