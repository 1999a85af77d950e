/** Passwords of eight characters and more that everybody tries first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 87654321 987654321 0987654321 11223344
  12341234 123454321 147258369 159357456 135792468 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1
  zxcvbnm123 1234qwer q1w2e3r4 q1w2e3r4t5 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456
  a1234567 a123456789 password password1 password12 password123 password1234 password! passw0rd
  p@ssw0rd p@ssword pa$$word pass1234 mypassword newpassword changeme changeme123 letmein1
  letmein123 welcome1 welcome123 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1
  football football1 baseball baseball1 basketball superman superman1 batman123 starwars pokemon1
  trustno1 whatever whatever1 computer internet samsung1 michelle jennifer jessica1 charlie1
  michael1 jordan23 liverpool arsenal1 chelsea1 barcelona manchester dragon123 monkey123 shadow123
  master123 admin123 admin1234 administrator rootroot root1234 test1234 testtest guest123 hello123
  helloworld freedom1 secret123 mustang1 corvette mercedes victoria midnight butterfly blink182
  lovelove loveyou1 iloveu123 fuckyou1 fuckyou123 babygirl babygirl1 cocacola google123 facebook
  instagram qazwsxedc qazwsx123 zxcvbnm, 1qaz@wsx !qaz2wsx passwort passwort1 motdepasse
  contrasena azertyui azertyuiop hallo123 schalke04 correcthorsebatterystaple`.split(/\s+/),
);
