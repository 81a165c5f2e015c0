/** A certificate of nobody for "localhost", for tests that speak https to this machine. It proves nothing to anybody else. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSZ64ySmCntQlNAnG
zAKsfpq0fLcQmm8J6fFL2I2zP66hRANCAASkHb+tpp0qxBqfhfYJZTCiLIpJckEO
75UspPrTZB4JViAbKHIRLbiG2P3pHA+qDp3BN4IQgoaK+bNUXb/WhZ3w
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUNazr1jjVQBy3TESXHJmV14V1ug4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE1MTkzN1oYDzIxMjYxMDMw
MTUxOTM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASkHb+tpp0qxBqfhfYJZTCiLIpJckEO75UspPrTZB4JViAbKHIRLbiG
2P3pHA+qDp3BN4IQgoaK+bNUXb/WhZ3wo2kwZzAdBgNVHQ4EFgQUvjydGclpwvKf
W92OQzxYl24itsEwHwYDVR0jBBgwFoAUvjydGclpwvKfW92OQzxYl24itsEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgCcYF/9+gddA2vrno3vP3cbvvQSFx+bVGTR5d1rkb/VsCIHFd0pwR4GLB
Yzw11/T395N26uafCkx+Gak82rCjr9j6
-----END CERTIFICATE-----`,
};
