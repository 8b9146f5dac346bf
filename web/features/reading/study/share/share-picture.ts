interface Shared {
  address: string
  name: string
  /** URL of the page that the picture is from, which is shared with the picture. */
  link: string
}

/** Returns whether this device can share files with other apps. */
export function maySharePicture(): boolean {
  const probe = new File([], 'picture.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [probe] }) ?? false
}

/** Opens the device's share sheet with the picture. Closing it without sharing is not an error. */
export async function sharePicture({ address, name, link }: Shared): Promise<'shared' | 'closed' | 'failed'> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return 'failed'
    const file = new File([await answer.blob()], name, { type: 'image/png' })
    await navigator.share({ files: [file], text: link })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed'
  }
}
