// Passwords of eight or more characters that attackers try first, in lower case.
// Written from what the yearly lists of leaked passwords share; shorter ones are refused for their length.

const DIGITS = `
00000000 01234567 0123456789 0987654321 09876543 11111111 1111111111 11223344 1122334455 12121212 12312312
123123123 123321123 1234512345 12344321 12345678 123456789 1234567890 12345678910 123456789a 123456789q 12341234
12345679 13131313 14725836 147258369 147852369 159753159753 18181818 19841984 20202020 22222222 23232323
25252525 31415926 33333333 44444444 45454545 55555555 66666666 69696969 741852963 77777777 789456123 85208520
87654321 88888888 963852741 987654321 9876543210 99999999 999999999 789789789 321321321 456456456 112233445566
123456123456 123654789 1234554321 123459876 10203040 102030405060`

const KEYBOARD = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 qwertyui
qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertz123 qwertzuiop azertyuiop qweasdzxc
qweqweqwe qwer1234 qwer12345 asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd zxcvbnm1 zxcvbnm123 zxcvbnm, zxczxczxc
abcd1234 abcdefgh abcdefghi abc12345 abc123456 abcd12345 abcabcabc aaaaaaaa a1234567 a12345678 a123456789
a1b2c3d4 aa123456 aa12345678 aaa11111 q1w2e3r4 q1w2e3r4t5 q1q1q1q1 1a2b3c4d 1234abcd 1234qwer 123qweasd 123qwe123
12qwaszx 11aa22bb poiuytrewq mnbvcxz1 zzzzzzzz xxxxxxxx !qaz2wsx 1q2w3e4r! qwerty1! p@ssw0rd p@ssword pa$$word`

const WORDS = `
password password1 password12 password123 password1234 password12345 password! password1! password123! passw0rd
passw0rd1 passw0rd! mypassword passpass passport passwort passwort1 motdepasse contraseña contrasena wachtwoord
welcome1 welcome12 welcome123 welcome1! welcome! letmein1 letmein123 letmein! changeme changeme1 changeme123
changeit default1 administrator administrador admin123 admin1234 admin12345 administrator1 adminadmin root1234
rootroot superman superman1 superuser batman123 spiderman iloveyou iloveyou1 iloveyou2 iloveyou! iloveu123
ilovegod iloveme1 trustno1 whatever whatever1 sunshine sunshine1 princess princess1 football football1 baseball
baseball1 basketball softball1 master123 dragon123 monkey123 shadow123 michael1 jennifer jennifer1 michelle jessica1
jordan23 charlie1 danielle victoria samantha elizabeth alexander christian benjamin nicholas jonathan stephanie
rebecca1 patricia anthony1 jasmine1 computer computer1 internet internet1 starwars starwars1 pokemon1 pokemon123
minecraft playstation nintendo nintendo64 facebook facebook1 google123 linkedin samsung1 samsung123 liverpool
liverpool1 arsenal1 chelsea1 barcelona juventus corvette mercedes ferrari1 porsche1 mustang1 cocacola chocolate
chocolate1 cookies1 butterfly butterfly1 lovelove lovely123 loveyou1 lovers123 hello123 hello1234 hellohello
helloworld summer12 summer123 winter123 spring123 autumn123 november december september october1 monday123 friday13
secret12 secret123 security security1 testtest test1234 test12345 testing1 testing123 temp1234 temppass temporary
user1234 username guest123 guestguest demo1234 demodemo sample123 student1 teacher1 school123 company1 office123
company123 business einstein midnight mountain diamond1 precious strawberry pineapple mickey123 snowball blink182
slipknot metallica nirvana1 greenday eminem50 redsox04 yankees1 steelers cowboys1 rangers1 packers1 lakers24
freedom1 forever1 goodluck blessed1 jesus123 jesuschrist godisgood matrix123 zaq12345 access14 november1 popin123
popinpopin`

const COMMON = new Set([DIGITS, KEYBOARD, WORDS].join('\n').trim().split(/\s+/))

/** Whether a password is one of the most common, in upper or lower case. */
export function isCommon(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').trim().toLowerCase())
}
