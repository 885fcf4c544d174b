/** Limits per address, which many visitors can share. A page and its calls are less than 100 requests. */
const RATE = { perSecond: 100, burst: 500, concurrent: 500 };

export const RATE_ZONES = [
  `limit_req_zone $binary_remote_addr zone=meridian_requests:10m rate=${RATE.perSecond}r/s;`,
  'limit_conn_zone $binary_remote_addr zone=meridian_connections:10m;',
].join('\n');

export const RATE_LINES = [
  `  limit_req zone=meridian_requests burst=${RATE.burst} nodelay;`,
  '  limit_req_status 429;',
  // With HTTP/2, each pending request counts as a connection.
  `  limit_conn meridian_connections ${RATE.concurrent};`,
  '  limit_conn_status 429;',
];
