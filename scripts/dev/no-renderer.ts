import type { CreateRenderer } from '@soko/contracts/http/pages.ts'

/** What the gateway gets for a renderer under `npm run dev`: pages are rendered in front of it, by `pages.ts`. */
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
