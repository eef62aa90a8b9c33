/** The used part of jsdom. Its published types would add the DOM to the services' programs. */
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
