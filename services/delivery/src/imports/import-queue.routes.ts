import { ImportEndpoints } from '@soko/contracts/endpoints/imports.endpoints.ts'
import type { QueuedImport } from '@soko/contracts/types/list-import.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { maskAddress } from '../contacts/address.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { ImportedAddressesStream, ImportsStream, ImportStream } from './import.events.ts'
import { approveImport, declineImport } from './list-import.decider.ts'
import { importedAddresses, type KnownImport, listImport, queuedImports } from './list-import.ts'

/** In addresses. */
const SAMPLE = 8
/** Any author can request an import. */
const SHOWN = 100

/** Serves imports to admins, who decide on them. */
export const mountImportQueue = ({ mount, executor }: ServiceKit): void => {
  const sampleOf = async ({ importId, state }: KnownImport): Promise<readonly string[]> => {
    if (state !== 'waiting') return []
    const addresses = await executor.load(importedAddresses, ImportedAddressesStream.of(importId, '1'))
    const step = Math.max(1, Math.floor(addresses.length / SAMPLE))
    return addresses
      .filter((_, at) => at % step === 0)
      .slice(0, SAMPLE)
      .map(maskAddress)
  }

  mount(ImportEndpoints.queue, async ({ read }) => {
    const open: KnownImport[] = []
    for (const importId of (await executor.load(queuedImports, ImportsStream.of())).keys()) {
      const found = await executor.load(listImport, ImportStream.of(importId))
      if (found !== undefined && isOpen(found.state)) open.push(found)
      if (open.length === SHOWN) break
    }
    const authors = await read(
      MEMBERS,
      open.map(({ authorId }) => ({ get: MemberKeys.member(authorId) })),
    )
    const samples = await Promise.all(open.map(sampleOf))
    const items = open.map(({ authorId, parts: _parts, reason: _reason, ...shown }, at): QueuedImport => ({
      ...shown,
      author: authors[at] ?? { _id: authorId, username: '', name: '', photo: '' },
      sample: [...(samples[at] ?? [])],
    }))
    return { status: 200, body: { items } }
  })

  mount(ImportEndpoints.approve, async ({ actor: { userId: by }, params: { importId }, execute }) => {
    await execute(async (load) => approveImport(await importOf(load, importId), by))
    return { status: 204 }
  })

  mount(ImportEndpoints.decline, async ({ actor: { userId: by }, params: { importId }, body, execute }) => {
    await execute(async (load) => declineImport(await importOf(load, importId), { by, reason: body.reason }))
    return { status: 204 }
  })
}

const isOpen = (state: KnownImport['state']): boolean => state === 'waiting' || state === 'sending'

const importOf = async (load: Load, importId: string): Promise<KnownImport> => {
  const found = await load(listImport, ImportStream.of(importId))
  if (found === undefined) throw new HttpProblem('not-found')
  return found
}
