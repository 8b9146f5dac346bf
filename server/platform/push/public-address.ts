import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 networks that are not on the public internet (IANA special-purpose registry). */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** IPv6 networks inside 2000::/3, the public range, that lead elsewhere: Teredo, documentation, 6to4. */
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateNetworks = listOf([...PRIVATE_IPV4, ...PRIVATE_IPV6])
const publicIpv6 = listOf(['2000::/3'])

/** Returns whether an IP address is on the public internet, and not in this network or on this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateNetworks.check(address, 'ipv4')
  return family === 6 && publicIpv6.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
}

/** A host name leads to an address that is not public. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Resolves the host name of a connection, and fails with a PrivateAddress if one of its addresses is not public. The
 * check is part of the connection: a name that is resolved twice could have another address the second time.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new PrivateAddress('The address is not public.'), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
