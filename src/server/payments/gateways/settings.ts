/** What a gateway's folder reads from the environment, with the name that `GATEWAY` gives it. */
export interface GatewaySettings {
  readonly way: string
}
