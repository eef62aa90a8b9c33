/** jsdom's published types would add the DOM types to the services. */
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
