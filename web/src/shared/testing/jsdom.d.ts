/** As much of jsdom as tests use. Its published types bring the DOM into the servers' programs, by way of Vitest's. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: 'jsdomError', listener: (error: Error) => void): this
  }
  export type DOMWindow = Window & typeof globalThis
  export class JSDOM {
    constructor(
      html: string,
      options: {
        readonly url: string
        readonly runScripts: 'dangerously'
        readonly virtualConsole: VirtualConsole
        readonly beforeParse: (window: DOMWindow) => void
      },
    )
    readonly window: DOMWindow
  }
}
