-- People are found however their names are spelled: with hyphens, apostrophes, accents or without. What is stored and
-- what is typed are compared in plain letters.

-- Letters that are not plain, and what each is in two plain letters; # stands for none. Marks that cannot be seen are
-- written as in JSON. Some letters have another plain spelling, too.
CREATE VIEW folded_letters AS SELECT
  '["' ||
  '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u00ad\u0300' ||
  '\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312' ||
  '\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324' ||
  '\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336' ||
  '\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348' ||
  '\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a' ||
  '\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c' ||
  '\u036d\u036e\u036f\u0483\u0484\u0485\u0486\u0487\u0488\u0489\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c' ||
  '\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u00b4ʹʻʼʽˈ\u2018\u2019\u201a\u201b\u2032ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀ' ||
  'ȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặÆæǢǣǼǽÇçĆćĈĉĊċČčḈḉÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệÌÍÎÏìíîïĨĩĪ' ||
  'īĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊịÐðĎďĐđḊḋḌḍḎḏḐḑḒḓÑñŃńŅņŇňŉŊŋǸǹṄṅṆṇṈṉṊṋÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏ' ||
  'ỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰựÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹÞþßẞĜĝĞğĠġĢ' ||
  'ģǦǧǴǵḠḡĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖĲĴĵǰĶķĸǨǩḰḱḲḳḴḵĹĺĻļĽľĿŀŁłḶḷḸḹḺḻḼḽŒœŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛŢţŤťŦŧȚțṪṫṬ' ||
  'ṭṮṯṰṱẗŴŵẀẁẂẃẄẅẆẇẈẉẘŹźŻżŽžẐẑẒẓẔẕƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷǮǯƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲʹͶ\u037eͿ' ||
  '\u0385\u1fc1\u1fed\u1feeΆΑάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ\u0387ΈΕέἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈΉΗήἠἡἢἣἤἥἦἧἨ' ||
  'ἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌΊΐΙΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊΌΟόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌΎΥΫΰϋύὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢ' ||
  'ΰῦῧῨῩῪΎΏΩώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼΒΓΔΖΘϴΚΛΜΝΞΠΡῤῥῬΣΤΦΧΨϏϓϔϘϚϜϞϠϢϤϦϨϪϬϮϷϹϺϽϾϿЀЁЕѐёӖӗЂЃГѓЄЅІЇї' ||
  'ЈЉЊЋЌКќЍИЙйѝӢӣӤӥЎУўӮӯӰӱӲӳЏАӐӑӒӓБВДЖӁӂӜӝЗӞӟЛМНОӦӧПРСТФХЦЧӴӵШЩЪЫӸӹЬЭӬӭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴ' ||
  'ҶҸҺҼҾӀӃӅӇӉӋӍӔӘӚӛӠӨӪӫӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḂḃḄḅḆḇḞḟḾḿṀṁṂṃṔṕṖṗṼṽṾṿẊẋẌẍỺỼỾ\u1fcd\u1fce\u1fcf\u1fdd\u1fde' ||
  '\u1fdf\u1fef\u1ffd\u2010\u2011\u2012\u2013\u2014\u2015'
  || '"]' ->> 0 AS letters,
  ' # # # # # # # # # # # # # # # ###############################################################################' ||
  '##############################################################################################################' ||
  '##################################################################################''#''#''#''#''#''#''#''#''#''#''#a#a#a#' ||
  'a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#a#' ||
  'aeaeaeaeaeaec#c#c#c#c#c#c#c#c#c#c#c#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#e#' ||
  'e#e#e#e#e#e#e#e#e#e#e#e#e#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#i#d#d#d#d#d#d#d#d#d#d#' ||
  'd#d#d#d#d#d#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#n#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#' ||
  'o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#o#u#u#u#u#u#u#u#u#u#u#u#' ||
  'u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#u#y#y#y#y#y#y#' ||
  'y#y#y#y#y#y#y#y#y#y#y#y#y#ththssssg#g#g#g#g#g#g#g#g#g#g#g#g#g#h#h#h#h#h#h#h#h#h#h#h#h#h#h#h#h#h#ĳ#j#j#j#k#k#k#' ||
  'k#k#k#k#k#k#k#k#l#l#l#l#l#l#l#l#l#l#l#l#l#l#l#l#l#l#oeoer#r#r#r#r#r#r#r#r#r#r#r#r#r#r#r#r#r#s#s#s#s#s#s#s#s#s#' ||
  's#s#s#s#s#s#s#s#s#s#s#s#s#t#t#t#t#t#t#t#t#t#t#t#t#t#t#t#t#t#w#w#w#w#w#w#w#w#w#w#w#w#w#z#z#z#z#z#z#z#z#z#z#z#z#' ||
  'ɓ#ƃ#ƅ#ɔ#ƈ#ɖ#ɗ#ƌ#ǝ#ə#ɛ#ƒ#ɠ#ɣ#ɩ#ɨ#ƙ#ɯ#ɲ#ɵ#ƣ#ƥ#ʀ#ƨ#ʃ#ƭ#ʈ#ʊ#ʋ#ƴ#ƶ#ʒ#ʒ#ʒ#ƹ#ƽ#ǆ#ǆ#ǉ#ǉ#ǌ#ǌ#ǥ#ǳ#ǳ#ƕ#ƿ#ȝ#ƞ#ȣ#ȥ#ⱥ#ȼ#ƚ#ⱦ#' ||
  'ɂ#ƀ#ʉ#ʌ#ɇ#ɉ#ɋ#ɍ#ɏ#ͱ#ͳ#ʹ#ͷ#;#ϳ#¨#¨#¨#¨#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#α#' ||
  'α#α#α#α#α#α#α#α#α#α#α#α#α#·#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#ε#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#' ||
  'η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#η#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#ι#' ||
  'ι#ι#ι#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#ο#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#υ#ω#ω#ω#' ||
  'ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#ω#β#γ#δ#ζ#θ#θ#κ#λ#μ#ν#ξ#π#ρ#' ||
  'ρ#ρ#ρ#σ#τ#φ#χ#ψ#ϗ#ϒ#ϒ#ϙ#ϛ#ϝ#ϟ#ϡ#ϣ#ϥ#ϧ#ϩ#ϫ#ϭ#ϯ#ϸ#ϲ#ϻ#ͻ#ͼ#ͽ#е#е#е#е#е#е#е#ђ#г#г#г#є#ѕ#і#і#і#ј#љ#њ#ћ#к#к#к#и#и#и#' ||
  'и#и#и#и#и#и#у#у#у#у#у#у#у#у#у#џ#а#а#а#а#а#б#в#д#ж#ж#ж#ж#ж#з#з#з#л#м#н#о#о#о#п#р#с#т#ф#х#ц#ч#ч#ч#ш#щ#ъ#ы#ы#ы#ь#' ||
  'э#э#э#ю#я#ѡ#ѣ#ѥ#ѧ#ѩ#ѫ#ѭ#ѯ#ѱ#ѳ#ѵ#ѵ#ѵ#ѹ#ѻ#ѽ#ѿ#ҁ#ҋ#ҍ#ҏ#ґ#ғ#ҕ#җ#ҙ#қ#ҝ#ҟ#ҡ#ң#ҥ#ҧ#ҩ#ҫ#ҭ#ү#ұ#ҳ#ҵ#ҷ#ҹ#һ#ҽ#ҿ#ӏ#ӄ#ӆ#ӈ#ӊ#' ||
  'ӌ#ӎ#ӕ#ә#ә#ә#ӡ#ө#ө#ө#ӷ#ӻ#ӽ#ӿ#ԁ#ԃ#ԅ#ԇ#ԉ#ԋ#ԍ#ԏ#ԑ#ԓ#ԕ#ԗ#ԙ#ԛ#ԝ#ԟ#ԡ#ԣ#ԥ#ԧ#ԩ#ԫ#ԭ#ԯ#b#b#b#b#b#b#f#f#m#m#m#m#m#m#p#p#p#' ||
  'p#v#v#v#v#x#x#x#x#ỻ#ỽ#ỿ#᾿#᾿#᾿#῾#῾#῾#`#´#-#-#-#-#-#-#' AS plains,
  'ÄÅÖØÜäåöøü' AS others,
  'aeaaoeoeueaeaaoeoeue' AS spelled_out;

-- 1 for a word that comes from an address of mail alone, by which only those may search who see it.
ALTER TABLE order_words ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0;

-- Words by which requests and members are found.
CREATE TABLE people_words (
  subject TEXT NOT NULL CHECK (subject IN ('request', 'member')),
  word TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (subject, word, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_words_by_id ON people_words (subject, id);

-- A text that is inserted here is stored as its words: first in plain letters, then without hyphens and apostrophes and
-- cut at them, so that "Smith-Jones" is found as smith-jones, smithjones and jones. Addresses of mail stay whole, too.
CREATE VIEW new_words AS SELECT '' AS subject, 0 AS id, 0 AS is_private, '' AS text WHERE 0;
CREATE VIEW new_plain_words AS SELECT * FROM new_words;
CREATE VIEW new_word_lists AS SELECT * FROM new_words;

CREATE TRIGGER words_of_plain_text INSTEAD OF INSERT ON new_words WHEN new.text NOT GLOB '*[^ -~]*' BEGIN
  INSERT INTO new_plain_words (subject, id, is_private, text) VALUES (new.subject, new.id, new.is_private, lower(new.text));
END;
CREATE TRIGGER words_of_text INSTEAD OF INSERT ON new_words WHEN new.text GLOB '*[^ -~]*' BEGIN
  INSERT INTO new_plain_words (subject, id, is_private, text)
  SELECT new.subject, new.id, new.is_private, text FROM (
    WITH RECURSIVE
      places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(new.text)),
      folding (letters, plains, others, spelled_out) AS MATERIALIZED (SELECT * FROM folded_letters),
      each (place, letter, at, other) AS (
        SELECT place, substr(new.text, place, 1), instr(letters, substr(new.text, place, 1)),
          instr(others, substr(new.text, place, 1)) FROM places, folding),
      plain (place, letter, other) AS (
        SELECT place, iif(at, replace(substr(plains, 2 * at - 1, 2), '#', ''), lower(letter)),
          iif(other, substr(spelled_out, 2 * other - 1, 2), NULL) FROM each, folding)
    SELECT group_concat(letter, '' ORDER BY place) AS text FROM plain
    UNION SELECT group_concat(coalesce(other, letter), '' ORDER BY place) FROM plain);
END;
CREATE TRIGGER words_of_spaced_text INSTEAD OF INSERT ON new_plain_words BEGIN
  INSERT INTO new_word_lists (subject, id, is_private, text)
  SELECT new.subject, new.id, new.is_private, '[' || replace(json_quote(
    iif(instr(text, '@'), text, '') || replace(replace(text, '''', ''), '-', '')
      || replace(replace(replace(replace(replace(replace(
        text, '''', ' '), '-', ' '), '.', ' '), '@', ' '), '_', ' '), '+', ' ')), ' ', '","') || ']'
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(
    new.text || ' ', '`', ''''), ',', ' '), ';', ' '), ':', ' '), '/', ' '), '(', ' '), ')', ' '), '"', ' '), '. ', ' ') AS text);
END;
CREATE TRIGGER words_of_order INSTEAD OF INSERT ON new_word_lists WHEN new.subject = 'order' BEGIN
  INSERT INTO order_words (word, order_id, is_private)
  SELECT value, new.id, new.is_private FROM json_each(new.text) WHERE value NOT IN ('', 'deleted')
  ON CONFLICT (word, order_id) DO UPDATE SET is_private = min(is_private, excluded.is_private);
END;
CREATE TRIGGER words_of_person INSTEAD OF INSERT ON new_word_lists WHEN new.subject <> 'order' BEGIN
  INSERT INTO people_words (subject, word, id)
  SELECT new.subject, value, new.id FROM json_each(new.text) WHERE value NOT IN ('', 'deleted')
  ON CONFLICT DO NOTHING;
END;

-- Texts of requests and members. Those of orders follow when an order is placed or changed.
CREATE VIEW texts_of_people AS
SELECT 'request' AS subject, id, 1 AS is_private, reference || ' ' || substr(reference, 4) || ' ' || name || ' ' || email
  || ' ' || substr(email, instr(email, '@') + 1) || ' ' || replace(replace(replace(replace(replace(replace(phone,
    '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', '') AS text
FROM form_submissions
UNION ALL
SELECT 'member', id, 1, name || ' ' || email || ' ' || substr(email, instr(email, '@') + 1) FROM users;

CREATE TRIGGER words_of_request AFTER INSERT ON form_submissions BEGIN
  INSERT INTO new_words (subject, id, is_private, text)
  SELECT * FROM texts_of_people WHERE subject = 'request' AND id = new.id;
END;
CREATE TRIGGER words_of_removed_request AFTER DELETE ON form_submissions BEGIN
  DELETE FROM people_words WHERE subject = 'request' AND id = old.id;
END;
CREATE TRIGGER words_of_member AFTER INSERT ON users BEGIN
  INSERT INTO new_words (subject, id, is_private, text)
  SELECT * FROM texts_of_people WHERE subject = 'member' AND id = new.id;
END;
CREATE TRIGGER words_of_changed_member AFTER UPDATE OF name, email ON users BEGIN
  DELETE FROM people_words WHERE subject = 'member' AND id = new.id;
  INSERT INTO new_words (subject, id, is_private, text)
  SELECT * FROM texts_of_people WHERE subject = 'member' AND id = new.id;
END;
CREATE TRIGGER words_of_removed_member AFTER DELETE ON users BEGIN
  DELETE FROM people_words WHERE subject = 'member' AND id = old.id;
END;

DELETE FROM order_words;
INSERT INTO new_words (subject, id, is_private, text)
SELECT 'order', id, 0, replace(number, '-', '') || ' ' || substr(replace(number, '-', ''), 3) FROM orders
UNION ALL SELECT 'order', order_id, 0, first_name || ' ' || last_name || ' ' || city || ' ' || substr(zip_code, 1, 5) || ' '
  || substr(digits, -10) || ' ' || substr(digits, -4) FROM (
  SELECT *, replace(replace(replace(replace(replace(replace(phone_number,
    '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', '') AS digits FROM order_addresses)
UNION ALL SELECT 'order', order_id, 0, tracking_number FROM parcels
UNION ALL SELECT 'order', id, 1, email || ' ' || substr(email, instr(email, '@') + 1) FROM orders;
INSERT INTO new_words (subject, id, is_private, text) SELECT * FROM texts_of_people;
