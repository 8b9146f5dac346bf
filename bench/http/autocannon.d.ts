// The package ships no types; this is the part of its documented interface that we call.
declare module 'autocannon' {
  interface Sent {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (defaults: Sent) => Sent
  }
  interface Options {
    url: string
    connections: number
    duration: number
    sampleInt: number
    requests: Sent[]
  }
  interface Instance extends Promise<{ errors: number; timeouts: number }> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): this
  }
  export default function autocannon(options: Options): Instance
}
