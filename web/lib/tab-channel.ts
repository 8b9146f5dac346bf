/** Channel for messages to all other tabs of this browser. */
export function tabChannel<Message>(name: string) {
  const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name))
  return {
    announce(message: Message): void {
      const channel = open()
      channel?.postMessage(message)
      channel?.close()
    },
    /**
     * Subscribes to the messages of other tabs.
     * @returns a function that unsubscribes
     */
    listen(listener: (message: Message) => void): () => void {
      const channel = open()
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
      return () => channel?.close()
    },
  }
}
