/** Between the tabs of this browser: what one announces, all others hear. */
export function tabChannel<Message>(name: string) {
  const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name))
  return {
    announce(message: Message): void {
      const channel = open()
      channel?.postMessage(message)
      channel?.close()
    },
    /** Returns how to stop listening. */
    listen(listener: (message: Message) => void): () => void {
      const channel = open()
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
      return () => channel?.close()
    },
  }
}
