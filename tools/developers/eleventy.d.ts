// Eleventy has no types of its own: as much of it as the site is built with.
declare module '@11ty/eleventy' {
  interface Config {
    setLibrary(name: 'md', library: { render(text: string, env: object): string }): void
    addTemplate(name: string, template: string | ((data: never) => string), data?: object): void
  }
  export class Eleventy {
    constructor(input: string, output: string, options: { quietMode: boolean; configPath: string; config(config: Config): void })
    write(): Promise<unknown>
  }
}
