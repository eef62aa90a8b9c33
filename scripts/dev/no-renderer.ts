import type { CreateRenderer } from '@soko/contracts/http/pages.ts'

/** The gateway's renderer under `npm run dev`. It is never used, because `pages.ts` renders the pages. */
export const createRenderer: CreateRenderer = async () =>
  Promise.resolve({
    render: async () =>
      Promise.resolve({
        status: 404,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
        body: 'Pages are at the address that `npm run dev` has printed.\n',
      }),
    addressOf: (address) => address,
  })
