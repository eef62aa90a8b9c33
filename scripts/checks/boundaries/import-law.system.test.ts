import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import importLaw from '../../../.dependency-cruiser.mjs'

const repository = resolve(import.meta.dirname, '../../..')
const workspaces = [
  'services/auth',
  'services/call-rules',
  'services/content',
  'services/contracts',
  'services/identity',
  'services/platform',
  'services/shell',
  'services/transparency',
  'gateway',
  'web',
]

const offenders = [
  ['contracts-are-browser-safe', 'services/contracts/src/reads-files.ts', `import 'node:fs'`],
  ['platform-below-services', 'services/platform/src/knows-auth.ts', `import '@soko/auth/plain.ts'`],
  ['identity-below-services', 'services/identity/src/knows-auth.ts', `import '@soko/auth/plain.ts'`],
  ['call-rules-below-services', 'services/call-rules/src/knows-auth.ts', `import '@soko/auth/plain.ts'`],
  ['shell-below-services', 'services/shell/src/knows-auth.ts', `import '@soko/auth/plain.ts'`],
  ['transparency-below-services', 'services/transparency/src/knows-auth.ts', `import '@soko/auth/plain.ts'`],
  ['services-apart', 'services/content/src/knows-auth.ts', `import type {} from '@soko/auth/plain.ts'`],
  ['gateway-apart', 'gateway/src/knows-auth.ts', `export const load = () => import('@soko/auth/plain.ts')`],
  ['web-apart', 'web/src/knows-platform.ts', `import '@soko/platform/plain.ts'`],
  ['web-shared-in-order', 'web/src/shared/knows-the-shell.ts', `import type {} from '../app/routes.ts'`],
  ['web-markets-in-order', 'web/src/markets/knows-the-shell.ts', `import type {} from '../app/routes.ts'`],
  ['web-reading-in-order', 'web/src/reading/knows-the-shell.ts', `import type {} from '../app/routes.ts'`],
  ['web-writing-in-order', 'web/src/writing/knows-the-shell.ts', `import type {} from '../app/routes.ts'`],
  ['web-account-in-order', 'web/src/account/knows-the-shell.ts', `import type {} from '../app/routes.ts'`],
  ['web-admin-in-order', 'web/src/admin/knows-the-shell.ts', `import type {} from '../app/routes.ts'`],
  ['web-foundations', 'web/src/shared/ui/knows-a-feature.ts', `import '../posts/plain.ts'`],
  ['web-base-below-features', 'web/src/shared/store/knows-a-feature.ts', `import '../posts/plain.ts'`],
  ['web-first-script', 'web/src/app/inline/first.ts', `import '../../shared/lib/plain.ts'`],
  ['web-rendering-apart', 'web/src/app/renders.ts', `import '../server/render.ts'`],
  ['deciders-are-pure', 'services/auth/src/posts/impure.decider.ts', `import './looks-pure.ts'`],
  ['adapters-stay-in-their-folder', 'gateway/src/opens.ts', `import '@soko/platform/store/sqlite-store.ts'`],
  ['adapters-behind-create', 'services/platform/src/store/other.ts', `import './sqlite-store.ts'`],
  ['workspaces-by-name', 'scripts/climbs-out.ts', `import '../services/auth/src/plain.ts'`],
  ['site-without-tests', 'site/knows-a-test.ts', `import '../tests/plain.ts'`],
  ['environment-by-config', 'gateway/src/reads-env.ts', `import 'node:process'`],
  ['no-cycles', 'gateway/src/own-tail.ts', `import './own-tail.ts'`],
  ['no-import-of-tests', 'gateway/src/uses-test.ts', `import './some.test.ts'`],
  ['no-unlisted-packages', 'gateway/src/formats.ts', `import 'prettier'`],
  ['no-unresolvable', 'gateway/src/lost.ts', `import './nowhere.ts'`],
] as const

const lawful = [
  ['services/contracts/src/plain.ts', `import 'zod'`],
  ['services/platform/src/plain.ts', `import '@soko/contracts/plain.ts'`],
  ['services/platform/src/decider/decider.ts', `export type Decide = string`],
  ['services/platform/src/store/create-store.ts', `import './sqlite-store.ts'`],
  ['services/platform/src/store/sqlite-store.ts', `import './sqlite-store-rows.ts'`],
  ['services/platform/src/store/sqlite-store-rows.ts', `import 'node:sqlite'`],
  ['services/platform/src/store/store.test.ts', `import './sqlite-store.ts'; import 'vitest'`],
  ['services/identity/src/plain.ts', `import '@soko/platform/plain.ts'`],
  ['services/shell/src/plain.ts', `import '@soko/identity/plain.ts'; import '@soko/platform/plain.ts'`],
  ['services/auth/src/plain.ts', `import '@soko/platform/plain.ts'; import '@soko/shell/plain.ts'`],
  ['services/auth/src/config.ts', `import 'node:process'`],
  ['services/auth/src/posts/post.ts', `import '@soko/contracts/plain.ts'`],
  [
    'services/auth/src/posts/post.decider.ts',
    `import './post.ts'; import '@soko/platform/decider/decider.ts'`,
  ],
  ['services/auth/src/posts/looks-pure.ts', `import 'node:crypto'`],
  ['gateway/src/some.test.ts', `import '@soko/platform/store/create-store.ts'`],
  ['web/src/shared/lib/plain.ts', `import '@soko/contracts/plain.ts'`],
  ['web/src/shared/store/plain.ts', `import '../lib/plain.ts'`],
  ['web/src/shared/posts/plain.ts', `import '../store/plain.ts'; import '../lib/plain.ts'`],
  ['web/src/reading/plain.ts', `import '../shared/posts/plain.ts'`],
  ['web/src/app/routes.ts', `import '../reading/plain.ts'`],
  ['web/src/server/render.ts', `import '../reading/plain.ts'`],
  ['web/src/entry-server.ts', `import './server/render.ts'`],
  ['scripts/start.ts', `import '@soko/auth/plain.ts'; import '../site/plain.ts'`],
  ['site/plain.ts', `import '@soko/platform/plain.ts'`],
  ['tests/plain.ts', `import '../site/plain.ts'`],
] as const

const careless = `const later = async (): Promise<void> => {}
later()
export const port = process.env['PORT']
export const { env } = process
`

let tree = ''

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

/** Returns the output whatever the exit code is, because all scripts fail on a finding. */
const runTool = async (script: string, ...args: string[]): Promise<string> => {
  const path = join(repository, script)
  return new Promise((done) => {
    execFile(process.execPath, [path, ...args], { cwd: tree }, (_error, stdout) => {
      done(stdout)
    })
  })
}

const violationsIn = async (...args: string[]): Promise<readonly string[]> => {
  const output = await runTool(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--output-type=json',
    ...args,
  )
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'soko-import-law-'))
  for (const file of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    '.dependency-cruiser.mjs',
    '.oxlintrc.json',
  ]) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await copyFile(join(repository, file), join(tree, file))
  }
  await mkdir(join(tree, 'node_modules/@soko'), { recursive: true })
  for (const name of ['zod', 'vitest', 'prettier']) {
    await write(`node_modules/${name}/package.json`, '{}')
    await write(`node_modules/${name}/index.js`, '')
  }
  for (const types of ['@types', 'undici-types']) {
    await symlink(join(repository, 'node_modules', types), join(tree, 'node_modules', types))
  }
  for (const workspace of workspaces) {
    await cp(join(repository, workspace, 'package.json'), join(tree, workspace, 'package.json'))
    await symlink(join(tree, workspace), join(tree, 'node_modules/@soko', workspace.replace('services/', '')))
  }
  for (const [file, text] of lawful) await write(file, text)
  for (const [, file, text] of offenders) await write(file, text)
})

afterAll(async () => {
  await rm(tree, { recursive: true, force: true })
})

describe('the import law', () => {
  it('stops each offender by its rule, and nothing else', async () => {
    const folders = [...lawful, ...offenders.map(([, file]) => [file])].map(
      ([file]) => file.split('/')[0] ?? '',
    )
    const found = await violationsIn(...new Set(folders))
    expect(found.toSorted()).toEqual(offenders.map(([rule, file]) => `${rule}: ${file}`).toSorted())
  })

  it('stops folders that import each other', async () => {
    await write('web/src/reading/cards/card.ts', `import '../lists/list.ts'`)
    await write('web/src/reading/lists/list.ts', `import '../home/home.ts'`)
    await write('web/src/reading/home/home.ts', `import type {} from '../cards/parts/card-type.ts'`)
    await write('web/src/reading/cards/parts/card-type.ts', `export type Card = string`)
    await write('web/src/reading/cards/card.test.ts', `import '../../markets/calls/call.ts'`)
    await write(
      'web/src/markets/calls/call.ts',
      `import type {} from '../../reading/cards/parts/card-type.ts'`,
    )
    await write('services/content/src/posts/view/keys.ts', `import '../../series/series.ts'`)
    await write('services/content/src/series/series.ts', `import '../plain.ts'`)
    await write('services/content/src/series/routes/part.ts', `import type {} from '../../posts/post.ts'`)
    await write('services/content/src/posts/post.ts', `export type Post = string`)
    await write('services/content/src/plain.ts', `import './posts/post.ts'`)
    await write('gateway/src/pages/page.ts', `import '../requests/request.ts'`)
    await write('gateway/src/requests/request.ts', `import '../config.ts'`)
    await write('gateway/src/config.ts', `import './pages/other-page.ts'`)
    await write('gateway/src/pages/other-page.ts', ``)
    const output = await runTool('scripts/checks/boundaries/folders.ts')
    expect(output.split('\n').filter(Boolean).toSorted()).toEqual([
      'folders-one-way: services/content/src/posts/view/keys.ts -> services/content/src/series/series.ts',
      'folders-one-way: services/content/src/series/routes/part.ts -> services/content/src/posts/post.ts',
      'folders-one-way: web/src/reading/cards/card.ts -> web/src/reading/lists/list.ts',
      'folders-one-way: web/src/reading/home/home.ts -> web/src/reading/cards/parts/card-type.ts',
      'folders-one-way: web/src/reading/lists/list.ts -> web/src/reading/home/home.ts',
      // The file that violates `web-base-below-features` also completes a cycle.
      'folders-one-way: web/src/shared/posts/plain.ts -> web/src/shared/store/plain.ts',
      'folders-one-way: web/src/shared/store/knows-a-feature.ts -> web/src/shared/posts/plain.ts',
    ])
  })

  it('has an offender for every rule', () => {
    expect(offenders.map(([rule]) => rule)).toEqual(importLaw.forbidden.map((rule) => rule.name))
  })
})

describe('the linter', () => {
  it('stops a floating promise and an environment read outside config.ts', async () => {
    await write('gateway/src/careless.ts', careless)
    await write('services/auth/src/config.ts', careless)
    const output = await runTool(
      'node_modules/oxlint/bin/oxlint',
      '--format=unix',
      'gateway/src/careless.ts',
      'services/auth/src/config.ts',
    )
    const found = [...output.matchAll(/^(.+?):(\d+):.*\((.+)\)\]$/gm)]
    expect(found.map(([, file, line, rule]) => `${file}:${line} ${rule}`).toSorted()).toEqual([
      'gateway/src/careless.ts:2 no-floating-promises',
      'gateway/src/careless.ts:3 no-restricted-properties',
      'gateway/src/careless.ts:4 no-restricted-properties',
      'services/auth/src/config.ts:2 no-floating-promises',
    ])
  })
})
