// Command transparency checks Soko's notes, records and proofs with Go's libraries for transparency logs
// (golang.org/x/mod/sumdb/tlog and sumdb/note), or runs a witness that uses them.
//
//	transparency note|sign|inclusion|consistency|root|prove <questions >answers
//	transparency witness -name NAME -state FILE -vkey KEY [-vkey KEY]... [-same-size-status 409|422]
//
// Questions are JSON objects. The answer to each is a line {"ok", "error", "result"}. The exit code is 0 if all are ok, 1 if one is
// not, and 2 for an invalid question.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func run(args []string) (int, error) {
	if len(args) == 0 {
		return 2, errors.New("say what to do")
	}
	switch args[0] {
	case "note":
		return answer(os.Stdin, os.Stdout, checkNote)
	case "sign":
		return answer(os.Stdin, os.Stdout, signNote)
	case "inclusion":
		return answer(os.Stdin, os.Stdout, checkInclusion)
	case "consistency":
		return answer(os.Stdin, os.Stdout, checkConsistency)
	case "root":
		return answer(os.Stdin, os.Stdout, rootOf)
	case "prove":
		return answer(os.Stdin, os.Stdout, prove)
	case "witness":
		return 2, runWitness(args[1:])
	default:
		return 2, fmt.Errorf("%q is nothing to do", args[0])
	}
}

// none is the result of a question that is only answered by ok or an error.
type none struct{}

type reply[Result any] struct {
	OK     bool    `json:"ok"`
	Error  string  `json:"error,omitempty"`
	Result *Result `json:"result,omitempty"`
}

// answer answers every question. It returns an error for an invalid question.
func answer[Question, Result any](in io.Reader, out io.Writer, to func(Question) (Result, error)) (int, error) {
	questions, replies := json.NewDecoder(in), json.NewEncoder(out)
	questions.DisallowUnknownFields()
	code := 0
	for {
		var question Question
		if err := questions.Decode(&question); err == io.EOF {
			return code, nil
		} else if err != nil {
			return 2, err
		}
		said := reply[Result]{OK: true}
		if result, err := to(question); err != nil {
			code = 1
			said = reply[Result]{Error: err.Error()}
		} else {
			said.Result = &result
		}
		if err := replies.Encode(said); err != nil {
			return 2, err
		}
	}
}
